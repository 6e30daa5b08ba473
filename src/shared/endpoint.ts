// The whole contract vocabulary of HTTP: an endpoint is a verb, a path, who may call it, and the schemas of what crosses the wire.

/** Only the part of a zod schema that a contract needs: cheaper for the compiler than z.ZodType. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
export type In<S extends Schema> = S['_zod']['input'];
export type Out<S extends Schema> = S['_zod']['output'];

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: anybody. `session`: signed in, the profile may still be missing. `signedIn`: any person of the college.
 * `teacher`: an approved teacher. `admin`: an administrator. Rules about a row (author, member) are the service's: see Authorized.
 */
export type Access = 'public' | 'session' | 'signedIn' | 'teacher' | 'admin';

export interface FileRule {
  readonly maxBytes: number;
  /** The sentence for a larger file. */
  readonly tooLarge: string;
  /** How many files may come under this name. Default 1. */
  readonly maxCount?: number;
}

/** At most `max` calls per `windowMs` by one person (or by one address when signed out). */
export interface CallLimit {
  readonly max: number;
  readonly windowMs: number;
}

export interface Endpoint {
  readonly verb: Verb;
  readonly path: string;
  readonly access: Access;
  /** One line for the API page. */
  readonly summary?: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Multipart: the text fields are `body`; these names carry files, streamed to disk and never held in memory. */
  readonly files?: Readonly<Record<string, FileRule>>;
  readonly limit?: CallLimit;
  /** Also takes the forms that other sites can send without asking: for what a token in the address allows, never a cookie. */
  readonly takesForms?: true;
  /** The status of a good answer. Default 200. */
  readonly status?: 200 | 201 | 202;
  /** JSON, or `'file'`: the handler answers with an OutgoingFile. */
  readonly reply: Schema | 'file';
}

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<E extends Endpoint> = [PathParams<E['path']>] extends [never]
  ? {}
  : { params: Record<PathParams<E['path']>, string> };
type QueryIn<E> = E extends { query: infer Q extends Schema }
  ? {} extends In<Q>
    ? { query?: In<Q> }
    : { query: In<Q> }
  : {};
type BodyIn<E> = E extends { body: infer B extends Schema } ? { body: In<B> } : {};
type FilesIn<E> = E extends { files: infer F }
  ? { files?: { [Name in keyof F]?: Blob | readonly Blob[] } }
  : {};

/** What the browser hands to a call. */
export type RequestOf<E extends Endpoint> = Params<E> & QueryIn<E> & BodyIn<E> & FilesIn<E>;
/** What a good JSON answer holds. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? Out<E['reply']> : never;

type QueryOut<E> = E extends { query: infer Q extends Schema } ? { query: Out<Q> } : {};
type BodyOut<E> = E extends { body: infer B extends Schema } ? { body: Out<B> } : {};
/** What reaches the handler after validation. */
export type ParsedOf<E extends Endpoint> = Params<E> & QueryOut<E> & BodyOut<E>;

export type Contract = Readonly<Record<string, Endpoint>>;
export const defineContract = <const C extends Contract>(contract: C): C => contract;

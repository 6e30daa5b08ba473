import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { mountApiDocs } from '#server/http/api-docs.ts';
import { type BuiltDocuments, mountDocuments, readBuiltDocuments } from '#server/pages/documents.ts';
import { KeptReads } from '#server/reads/kept-reads.ts';
import { installNotFound } from '#server/http/errors.ts';
import { Listeners } from '#server/listeners.ts';
import { features } from '#features/server.ts';
import { openFrame, type Platform } from './frame.ts';

const version = '0.1.0';
export const webFolder = join(projectRoot, 'dist/web');

export interface Parts extends Omit<Platform, 'db' | 'reads' | 'version' | 'publicUrl'> {
  /** Where the built browser files are; undefined serves the calls only (tests, `npm run dev`). */
  web: string | undefined;
}

/** Composes the product: the platform, the frame, then the features in their order. */
export async function compose({ web, ...parts }: Parts) {
  const { config, bus, jobs } = parts;
  const { db } = parts.database;
  const reads = await KeptReads.open(db, bus);
  const platform: Platform = {
    ...parts,
    db,
    reads,
    version,
    publicUrl: new URL(config.publicUrl),
  };
  // The last created stops first.
  const stops = new AsyncDisposableStack();
  stops.use(bus);
  stops.use(jobs);
  stops.use(reads);
  const documents: BuiltDocuments = web
    ? await readBuiltDocuments(web)
    : { csp: { scripts: [], styles: [] }, routes: [] };
  const opened = await features.open(platform, stops);
  const { app, http, realtime, drain } = await openFrame(platform, opened, documents.csp);
  const { given, offers } = await features.create({ ...platform, ...opened, http, realtime }, stops);
  mountApiDocs(http, version);
  const ahead = {
    calls: features.declared.firstCalls,
    pictures: offers.firstPictures,
    sessions: opened.sessions,
  };
  if (web) await mountDocuments(app, web, documents, ahead);
  else installNotFound(app);

  const listeners = new Listeners(app);
  return {
    ...given,
    app,
    http,
    realtime,
    reads,
    async listen(): Promise<void> {
      await bus.start();
      await listeners.listen({ host: config.host, port: config.port });
      jobs.start();
    },
    async stop(): Promise<void> {
      await drain();
      await listeners.close();
      await stops.disposeAsync();
    },
  };
}
export type Composed = Awaited<ReturnType<typeof compose>>;

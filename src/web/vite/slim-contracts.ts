import { type ESTree, parseAst, type Plugin } from 'vite';

/** Contracts, and the files of schemas that a large one is made of. */
const contractFile =
  /[\\/](?:connection-events|file-view|features[\\/][\w-]+[\\/]contract[\\/](?:forms[\\/])?[\w-]+)\.ts$/;
/** What only a server reads, and in development the check of replies. */
const serverOnly = new Set(['query', 'reply', 'summary', 'limit', 'status', 'access']);

/**
 * In a browser a call needs its address and an event its name; the schemas behind them are for the server. The build
 * leaves them out, so that a screen carries zod only when one of its forms does: 9 kB less for the chat.
 */
export const slimContracts = (): Plugin => ({
  name: 'quad:slim-contracts',
  apply: 'build',
  // After the types have been taken out.
  enforce: 'post',
  transform: {
    filter: { id: contractFile },
    handler: (code) => ({ code: slimContract(code), map: null, moduleSideEffects: false }),
  },
});

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A contract's module with what a browser needs of it. Named schemas stay where another module imports them. */
export function slimContract(code: string): string {
  const edits = parseAst(code).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type === 'CallExpression') return editsOf(init, code);
      // Fields that several schemas share.
      return init?.type === 'ObjectExpression' && makesSchemas(init, code) ? [asPure(init, code)] : [];
    });
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

function editsOf(call: ESTree.CallExpression, code: string): Edit[] {
  const { callee } = call;
  const name = callee.type === 'Identifier' ? callee.name : '';
  const [argument] = call.arguments;
  if (name === 'defineEvents') return argument ? [{ ...rangeOf(argument), text: '{}' }] : [];
  if (name === 'defineContract' && argument?.type === 'ObjectExpression')
    return argument.properties.flatMap((endpoint) => slimEndpoint(endpoint, code));
  return [asPure(call, code)];
}

const makesSchemas = ({ start, end }: { start: number; end: number }, code: string): boolean =>
  /\bz\.\w+\(/.test(code.slice(start, end));

/** A bundler does not know that making a schema has no side effects. With the mark it drops what nobody uses. */
const asPure = ({ start, end }: { start: number; end: number }, code: string): Edit => ({
  start,
  end,
  text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
});

function slimEndpoint(endpoint: ESTree.ObjectPropertyKind, code: string): Edit[] {
  if (endpoint.type !== 'Property' || endpoint.value.type !== 'ObjectExpression') return [];
  const kept = endpoint.value.properties.flatMap((property) => {
    const text = code.slice(property.start, property.end);
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [text];
    const { name } = property.key;
    if (name === 'body') return ['body: true'];
    return serverOnly.has(name) ? [] : [text];
  });
  return [{ ...rangeOf(endpoint.value), text: `{ ${kept.join(', ')} }` }];
}

const rangeOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

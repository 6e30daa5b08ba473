/** What is built into dist/server, by name: what people start, and what the fault tests kill and start again most. */
export const serverPrograms = {
  main: 'src/main.ts',
  cluster: 'src/cluster.ts',
  backup: 'src/backup.ts',
  restore: 'src/restore.ts',
  demo: 'demo/start.ts',
  'chat-product': 'bench/lib/chat/chat-product.ts',
} as const;

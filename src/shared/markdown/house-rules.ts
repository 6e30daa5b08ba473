/** As much of a syntax tree as the rules below look at. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  url?: string;
  alt?: string | null;
  identifier?: string;
  depth?: number;
  data?: unknown;
}
type Rule = (node: MarkdownNode) => MarkdownNode[];

interface HouseRules {
  headingLevel: number;
  isPicture?: (address: string) => boolean;
}

/**
 * What the library leaves open, as a plugin: line breaks stay, images only where `isPicture` takes their address, headings fit
 * below the page's.
 */
export const houseRules = (options: HouseRules) => (tree: MarkdownNode) => {
  apply(tree, (node) => {
    if (node.type === 'text') return withBreaks(node);
    if (node.type === 'image' && isShown(node, options)) return [node];
    if (node.type === 'image') return [{ type: 'link', url: node.url ?? '', children: [words(node)] }];
    if (node.type === 'imageReference') return [{ ...node, type: 'linkReference', children: [words(node)] }];
    // Numbered notes would need addresses that are unique on the page; what they say stays where it is.
    if (node.type === 'footnoteReference') return [{ type: 'text', value: `[^${node.identifier ?? ''}]` }];
    if (node.type === 'footnoteDefinition') return [{ type: 'blockquote', children: node.children ?? [] }];
    return [node];
  });
  levelHeadings(tree, options.headingLevel);
};

/** Without a description it is only its address. */
const isShown = ({ url = '', alt }: MarkdownNode, { isPicture }: HouseRules): boolean =>
  (alt ?? '').trim() !== '' && (isPicture?.(url) ?? false);

function apply(node: MarkdownNode, rule: Rule): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    apply(child, rule);
    return rule(child);
  });
}

const words = ({ alt, url }: MarkdownNode): MarkdownNode => ({
  type: 'text',
  value: alt?.trim() || (url ?? ''),
});

/** People who press Return mean it. */
function withBreaks(node: MarkdownNode): MarkdownNode[] {
  const lines = (node.value ?? '').split('\n');
  return lines.flatMap((value, index) => [
    ...(index > 0 ? [{ type: 'break' }] : []),
    ...(value === '' ? [] : [{ type: 'text', value }]),
  ]);
}

/** The highest begins below the title above; a level is never skipped, whatever the author wrote. */
function levelHeadings(tree: MarkdownNode, lowest: number): void {
  const headings: MarkdownNode[] = [];
  const collect = (node: MarkdownNode): void => {
    if (node.type === 'heading') headings.push(node);
    node.children?.forEach(collect);
  };
  collect(tree);
  const shift = lowest - Math.min(...headings.map(({ depth = 1 }) => depth), 6);
  let level = lowest - 1;
  for (const heading of headings) {
    level = Math.min(Math.max((heading.depth ?? 1) + shift, lowest), level + 1, 6);
    heading.depth = level;
  }
}

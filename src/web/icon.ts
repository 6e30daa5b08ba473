import { type ComponentProps, createElement } from 'react';

interface IconProps extends ComponentProps<'svg'> {
  size?: number | string;
}

/** What lucide-react holds of an icon, as far as it is drawn. */
export interface IconShapes {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** In place of lucide-react's own, which can do much more than any screen asks for: see slim-icons.ts. */
export const createIcon =
  ({ node }: IconShapes) =>
  ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Beside its words an icon says nothing.
        'aria-hidden': 'aria-label' in props || 'role' in props ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

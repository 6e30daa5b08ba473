/** Commands and what they draw. Any other says its own name: \sin is sin. */
const drawn = `
  alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta θ kappa κ lambda λ mu μ nu ν xi ξ
  pi π rho ρ sigma σ tau τ phi φ varphi φ chi χ psi ψ omega ω
  Gamma Γ Delta Δ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω
  le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ lt < gt > approx ≈ equiv ≡ sim ∼ propto ∝
  times × cdot · div ÷ pm ± circ ∘ infty ∞ sum ∑ prod ∏ int ∫ partial ∂ nabla ∇ sqrt √
  in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃ neg ¬ land ∧ lor ∨
  to → rightarrow → leftarrow ← Rightarrow ⇒ implies ⇒ Leftrightarrow ⇔ iff ⇔ mapsto ↦
  dots … ldots … cdots …`;
const signs = new Map(Array.from(drawn.matchAll(/(\w+) (\S+)/g), ([, name = '', sign = '']) => [name, sign]));

/** A formula as people type it on one line: '\frac{a + b}{2} \le \varepsilon' is '(a + b)/2 ≤ ε'. */
export const formulaWords = (source: string): string =>
  source
    .replaceAll(/\\(?:left|right|text|mathrm|mathbf|mathbb|mathcal|displaystyle)(?![A-Za-z])/g, '')
    .replaceAll(/\\q?quad(?![A-Za-z])/g, ' ')
    .replaceAll(
      /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
      (_, over: string, under: string) => `${asOne(over)}/${asOne(under)}`,
    )
    .replaceAll(
      /(?:\\sqrt|([_^]))\s*\{([^{}]*)\}/g,
      (_, sign: string | undefined, of: string) => (sign ?? '√') + asOne(of),
    )
    .replaceAll(/(?<!\\)[{}]/g, '')
    .replaceAll(/\\([A-Za-z]+)/g, (_, name: string) => signs.get(name) ?? name)
    .replaceAll(/\\[\s,;:!\\]/g, ' ')
    .replaceAll(/\\(.)/g, '$1');

const asOne = (part: string): string =>
  /^\\?[\p{L}\p{N}.]+$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`;

import { deviceQueries } from '#shell/theme/device.ts'
import type { Variables } from './register'
import { type Layers, layersOf, type Variant } from './variants'

const darkRoot = ':where([data-theme="dark"])'
const separator = '|'

/**
 * antd declares the tokens on every component (`.moto`), and those of a component on it. Here they are declared once,
 * on the root; except a token that a component overrides, which would otherwise be inherited by components inside it.
 */
const placed = (all: readonly Variables[]): Record<string, string> => {
  const [tokens, ...components] = all
  if (!tokens) throw new Error('antd registered no tokens')
  const isToken = (name: string) => name in tokens.values
  const overridden = new Set(components.flatMap(({ values }) => Object.keys(values).filter(isToken)))
  const result: Record<string, string> = {}
  const put = (selector: string, name: string, value: string) => {
    const key = selector + separator + name
    if (result[key] !== undefined && result[key] !== value)
      throw new Error(`${name} has two values: ${result[key]} and ${value}`)
    result[key] = value
  }
  for (const [name, value] of Object.entries(tokens.values)) {
    put(':root', name, value)
    if (overridden.has(name)) put(tokens.selector, name, value)
  }
  for (const { selector, values } of components)
    for (const [name, value] of Object.entries(values)) put(isToken(name) ? selector : ':root', name, value)
  return result
}

const rules = (values: Layers['base'], under = ''): string => {
  const bySelector = new Map<string, string>()
  for (const [key, value] of Object.entries(values)) {
    const [selector = '', name = ''] = key.split(separator)
    bySelector.set(selector, `${bySelector.get(selector) ?? ''}${name}:${value};`)
  }
  // Inside :where() the theme adds nothing to the specificity.
  const place = (selector: string) => (selector === ':root' ? `:root${under}` : `${under} ${selector}`)
  return [...bySelector].map(([selector, body]) => `${place(selector)}{${body}}`).join('\n')
}

/** Every custom property of antd in all themes, as one style sheet. */
export const variableSheet = (
  of: (variant: Variant) => readonly Variables[],
  isUsed: (name: string) => boolean,
) => {
  const used = (variant: Variant) =>
    Object.fromEntries(
      Object.entries(placed(of(variant))).filter(([key]) => isUsed(key.slice(key.indexOf(separator) + 1))),
    )
  const { base, dark, coarse, still } = layersOf(used)
  return [
    rules(base),
    rules(dark, darkRoot),
    `@media ${deviceQueries.coarse}{${rules(coarse)}}`,
    `@media ${deviceQueries.still}{${rules(still)}}`,
  ].join('\n')
}

import { iconStyles } from '@ant-design/icons/lib/utils'
import { pageExamples, startExamples } from './examples'
import { type Registered, register, type Style } from './register'
import { sheetOf } from './sheet'
import { variableSheet } from './variables'
import { layersOf, type Variant } from './variants'

const preset = /^(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)-?\d*$/

/** Values of tokens that components read in scripts. */
const plainTokens = ({ tokens }: Registered) =>
  Object.fromEntries(
    Object.entries(tokens).filter(
      ([name, value]) => typeof value !== 'object' && !preset.test(name) && name !== '_tokenKey',
    ),
  ) as Record<string, string | number | boolean>

const keyOf = (style: Style) => `${style.name} ${style.prefix}`

/** antd's styles as style sheets; `names` are the hooks that each of them replaces. */
export const extract = (isUsed: (variable: string) => boolean) => {
  const known = new Map<string, Registered>()
  const at = (variant: Variant) => {
    const key = JSON.stringify(variant)
    const found = known.get(key) ?? register([startExamples, pageExamples], variant)
    known.set(key, found)
    return found
  }
  const desk: Variant = { mode: 'light', coarse: false, still: false }
  // Themes differ only in the values of custom properties; otherwise `layersOf` fails.
  const { dark, coarse, still } = layersOf((variant) =>
    Object.fromEntries(at(variant).styles.map((style) => [keyOf(style), style.css])),
  )
  const different = Object.keys({ ...dark, ...coarse, ...still })
  if (different.length > 0) throw new Error(`Styles that depend on the theme: ${different.join(', ')}`)

  const atStart = new Set(register(startExamples, desk).styles.map(keyOf))
  const all = at(desk).styles
  const start = all.filter((style) => atStart.has(keyOf(style)))
  const later = all.filter((style) => !atStart.has(keyOf(style)))
  const sheets = { start: `${iconStyles}${sheetOf(start)}`, pages: sheetOf(later) }
  const uses = (name: string) =>
    isUsed(name) || sheets.start.includes(`var(${name}`) || sheets.pages.includes(`var(${name}`)
  const variables = variableSheet((variant) => at(variant).variables, uses)
  return {
    start: `${variables}\n${sheets.start}`,
    pages: sheets.pages,
    names: { start: start.map(({ name }) => name), pages: later.map(({ name }) => name) },
    tokens: layersOf((variant) => plainTokens(at(variant))),
  }
}

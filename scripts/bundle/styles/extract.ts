import { iconStyles } from '@ant-design/icons/lib/utils'
import { laterExamples, listExamples, startExamples } from './examples'
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

/**
 * antd's styles as style sheets: of the login, of lists, and of what is loaded later. `names` are the hooks that each of
 * them replaces.
 */
export const extract = (isUsed: (variable: string) => boolean) => {
  const known = new Map<string, Registered>()
  const at = (variant: Variant) => {
    const key = JSON.stringify(variant)
    const found = known.get(key) ?? register([startExamples, listExamples, laterExamples], variant)
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

  const all = at(desk).styles
  const atStart = new Set(register(startExamples, desk).styles.map(keyOf))
  const onLists = new Set(register([startExamples, listExamples], desk).styles.map(keyOf))
  const parts = {
    start: all.filter((style) => atStart.has(keyOf(style))),
    lists: all.filter((style) => onLists.has(keyOf(style)) && !atStart.has(keyOf(style))),
    later: all.filter((style) => !onLists.has(keyOf(style)) && !atStart.has(keyOf(style))),
  }
  const start = `${iconStyles}${sheetOf(parts.start)}`
  const lists = sheetOf(parts.lists)
  const later = sheetOf(parts.later)
  const inSheets = new Set([start, lists, later].flatMap((sheet) => sheet.match(/(?<=var\()--[\w-]+/g) ?? []))
  const variables = variableSheet(
    (variant) => at(variant).variables,
    (name) => isUsed(name) || inSheets.has(name),
  )
  const namesOf = (styles: readonly Style[]) => styles.map(({ name }) => name)
  return {
    sheets: { start: `${variables}\n${start}`, lists, later },
    names: { start: namesOf(parts.start), lists: namesOf(parts.lists), later: namesOf(parts.later) },
    tokens: layersOf((variant) => plainTokens(at(variant))),
  }
}

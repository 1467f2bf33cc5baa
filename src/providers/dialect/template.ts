import type { Pairs } from '../query-string'

type Fill = Readonly<Record<string, string | number>>

export const fillTemplateText = (text: string, values: Fill): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )

/** The parameters of a template; empty ones are left out. */
export const templatePairs = (template: string, values: Fill): Pairs =>
  template.split('&').flatMap((part): Pairs => {
    const [name = '', ...value] = part.split('=')
    const filled = fillTemplateText(value.join('='), values)
    return filled === '' ? [] : [[fillTemplateText(name, values), filled]]
  })

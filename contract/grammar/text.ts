/** A text, or those plural forms that its language has, such as `few` in Polish; `count` selects one of them. */
export type Text = string | ({ other: string } & { readonly [R in Intl.LDMLPluralRule]?: string })
export type Params = Readonly<Record<string, string | number>>

/** `{name}` in a text is replaced by the parameter of that name. */
export const formatMessage = (text: Text, params: Params | undefined, locale: string): string => {
  const form =
    typeof text === 'string'
      ? text
      : (text[new Intl.PluralRules(locale).select(Number(params?.count))] ?? text.other)
  return form.replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = params?.[name]
    if (value === undefined) return match
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}

/** The names of a text's parameters. */
export const paramNamesIn = (text: Text): string[] => {
  const forms = typeof text === 'string' ? [text] : Object.values(text)
  const names = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  return [...new Set(typeof text === 'string' ? names : [...names, 'count'])].sort()
}

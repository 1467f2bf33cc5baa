/** A text, or its forms by number (`count` decides, by the rules of the language). */
export type Text = string | { one: string; other: string }
export type Params = Readonly<Record<string, string | number>>

/** `{name}` in a text is replaced by the parameter of that name. */
export const fill = (text: Text, params: Params | undefined, locale: string): string => {
  const form =
    typeof text === 'string'
      ? text
      : new Intl.PluralRules(locale).select(Number(params?.count)) === 'one'
        ? text.one
        : text.other
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params?.[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}

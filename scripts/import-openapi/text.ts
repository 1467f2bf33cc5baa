export const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replace(/\s+/g, ' ')}'`
export const quotedList = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`
/** A key of an object literal. */
export const keyText = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))
/** `{ required: true, max: 60 }`; empty where there is none. */
export const objectText = (parts: readonly string[]) => (parts.length ? `{ ${parts.join(', ')} }` : '')
export const callText = (name: string, ...args: readonly (string | undefined)[]) =>
  `${name}(${args.filter(Boolean).join(', ')})`

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first letters of the first and the last part of a name; a Bengali letter keeps its vowel sign. */
export const initialsOf = (name: string): string => {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends
    .map((part = '') => [...letters.segment(part)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}

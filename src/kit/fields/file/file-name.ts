import type { Image } from '../../../../contract/grammar/record'

/** The end of a key is the name of the file. */
const lastOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
const endingOf = (key: string) => /\.\w+$/.exec(lastOf(key))?.[0] ?? ''

/** What a file is called: by the words that go with it, else by its key. */
export const nameOfFile = ({ key, alt }: Pick<Image, 'key'> & { alt?: string }): string =>
  alt?.trim() || lastOf(key)

/** What it is saved as: the same, with the ending that says what it is. */
export const savedName = (file: Pick<Image, 'key'> & { alt?: string }): string => {
  const [name, ending] = [nameOfFile(file), endingOf(file.key)]
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending
}

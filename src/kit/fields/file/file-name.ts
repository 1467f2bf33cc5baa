import type { Image } from '../../../../contract/grammar/record'

/** The name of the file is the end of its key. */
const lastOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
const extensionOf = (key: string) => /\.\w+$/.exec(lastOf(key))?.[0] ?? ''

/** The title of a file: its description, else its key. */
export const fileTitleOf = ({ key, alt }: Pick<Image, 'key'> & { alt?: string }): string =>
  alt?.trim() || lastOf(key)

/** The name of the saved file: its title with the extension. */
export const downloadName = (file: Pick<Image, 'key'> & { alt?: string }): string => {
  const [name, ending] = [fileTitleOf(file), extensionOf(file.key)]
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending
}

/** Supported file types, by the extension of a key. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*){1,5}\.([a-z0-9]{2,5})$/i
const maxLength = 200

/** The type of a key with plain names and a known extension: no dots, no parent folders, no absolute paths. */
export const typeOfKey = (key: string): string | undefined =>
  key.length <= maxLength ? types[safeKey.exec(key)?.[2]?.toLowerCase() ?? ''] : undefined

export const checkKey = (key: string, contentType: string) => {
  if (typeOfKey(key) !== contentType) throw new Error(`'${key}' cannot contain ${contentType}`)
}

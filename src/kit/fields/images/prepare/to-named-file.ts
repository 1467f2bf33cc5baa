/** A browser that cannot encode the requested type returns PNG. */
const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** A changed picture as a file, with the extension of its new type. */
export const toNamedFile = (blob: Blob, name: string): File =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.${extensions[blob.type] ?? 'png'}`, { type: blob.type })

/** Photos of iPhones. Safari can decode them, most other browsers cannot; some give them no type. */
export const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && !file.type && /\.hei[cf]$/i.test(file.name))

export const heicTypes = ['image/heic', 'image/heif', '.heic', '.heif']

const ids = (productIds: readonly string[]) => productIds.map(encodeURIComponent).join(',')

/** The page that prints barcode labels of these products. */
export const labelLink = (productIds: readonly string[]): string => `/barcodes/labels?ids=${ids(productIds)}`

/** The page where barcodes of these products and of their variants are entered. */
export const barcodeEntryLink = (productIds: readonly string[]): string =>
  `/barcodes/enter?ids=${ids(productIds)}`

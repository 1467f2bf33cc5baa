/** The page that prints barcode labels of these products. */
export const labelLink = (productIds: readonly string[]): string =>
  `/barcodes/labels?ids=${productIds.map(encodeURIComponent).join(',')}`

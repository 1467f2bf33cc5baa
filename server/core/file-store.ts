export type StoredFile = { bytes: Buffer; contentType: string }

/** Where uploaded files are stored. A key is a path of plain names: `product/2f1c….webp`. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
}

export type Picture = { bytes: Buffer; contentType: 'image/webp'; width: number; height: number }

import type { Readable } from 'node:stream'

export type StoredFile = { bytes: Buffer; contentType: string }
/** A file to be sent: its stream has to be read or destroyed. `size` is in bytes. */
export type OpenedFile = { stream: Readable; size: number; contentType: string }

/** Where uploaded files are stored. A key is a path of plain names: `product/2f1c….webp`. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The complete file in memory: no stored file is larger than an upload may be. */
  get(key: string): Promise<StoredFile | null>
  open(key: string): Promise<OpenedFile | null>
  remove(key: string): Promise<void>
  /** The keys of all files. */
  keys(): AsyncIterable<string>
}

/** A document has no size. */
export type Document = { bytes: Buffer; contentType: 'application/pdf'; width: null; height: null }
export type Picture = { bytes: Buffer; contentType: 'image/webp'; width: number; height: number }

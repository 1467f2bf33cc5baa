/** A reference as a read returns it; a write sends its id. */
export const refTo = (id: string) => ({ id, label: `Label of ${id}` })
/** A picture as a read returns it, and as a write sends it. */
export const shownPicture = { key: 'pictures/1.png', url: '/media/pictures/1.png', alt: 'Front' }
export const sentPicture = { key: 'pictures/1.png', alt: 'Front' }
export const pictureFile = () => new File(['bytes'], 'front.png', { type: 'image/png' })

type Values = Readonly<Record<string, unknown>>

/**
 * A call on one record: the resource and the verb of the data provider, the request line (the record's id is 1), the
 * values of the form, and the body where it is not equal to them.
 */
export type OwnRecordRow = readonly [
  resource: string,
  verb: 'one' | 'create' | 'update' | 'remove',
  line: string,
  values?: Values,
  body?: unknown,
]
/** The same, after its name in the specification. */
export type RecordRow = readonly [call: string, ...OwnRecordRow]

/** A declared call: its name in the contract, the request line, its values, and the body where it is not the payload. */
export type OwnRow = readonly [
  name: string,
  line: string,
  values?: { params?: Values; query?: Values; payload?: Values },
  body?: unknown,
]
/** The same, after its name in the specification. */
export type CallRow = readonly [call: string, ...OwnRow]

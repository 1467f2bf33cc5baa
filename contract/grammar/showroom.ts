/**
 * Where the showrooms of a record are found: in itself (`id`), in a reference to a showroom or to a record that has some,
 * or in the stock that its parts were taken from. With several references, it belongs to the showrooms of each. Records
 * without any belong to all showrooms.
 */
export type ShowroomPath = string | readonly string[] | ShowroomsOfParts

export type ShowroomsOfParts = {
  /** The resource of the parts: lines of orders. */
  readonly parts: string
  /** Their reference to the record. */
  readonly parentField: string
  /** Their field with the id of the record they were taken from. */
  readonly sourceField: string
  /** The resource of that record, which has a showroom. */
  readonly source: string
}

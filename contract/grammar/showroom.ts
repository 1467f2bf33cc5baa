/**
 * Where the showrooms of a record are found: in itself (`id`), in a reference to a showroom or to a record that has some,
 * or in the stock that its parts were taken from. With several references, it belongs to the showrooms of each. Records
 * without any belong to all showrooms.
 */
export type ShowroomPath = string | readonly string[] | ShowroomsOfParts

/** `parts` refer to the record by `parentField`, and by `sourceField` with the id of a record of `source`, which has a showroom. */
export type ShowroomsOfParts = {
  readonly parts: string
  readonly parentField: string
  readonly sourceField: string
  readonly source: string
}

import type { AccessRule, RoleType } from '../policies/access'

/** How the owner of a record is found, and who else sees it; the names are fields of the record. */
type Owner<K extends string = string> = {
  /** The id of the user. */
  by: K
  /** The flag that shows it to all. */
  sharedBy?: K
  /** The showrooms that its owner reached, none for all: it is shown to users who reach all of these. */
  reached?: K
  /** The address of the list that it is about: it is shown only to users who may read that. */
  list?: K
}

/** Who sees the records of a resource. */
export type Readers<K extends string = string> = {
  /** Only these role types, regardless of permissions. */
  roleTypes?: readonly RoleType[]
  /** What reading its records requires, if not READ of its subject. */
  readAccess?: AccessRule
  /** Whose its records are: others do not see them, unless they are shared. */
  owner?: Owner<K>
}

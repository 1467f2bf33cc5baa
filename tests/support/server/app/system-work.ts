import { tmpdir } from 'node:os'
import { registry } from '../../../../contract'
import type { Registry } from '../../../../contract/registry'
import type { OpenDatabase } from '../../../../server/core/database'
import { createLocalFileStore } from '../../../../server/files/local-files'
import { derivations } from '../../../../server/modules/derive'

/** The context of writes without a user, such as those of the seed. */
export const systemWork = ({ db }: Pick<OpenDatabase, 'db'>, of: Registry = registry) => ({
  db,
  registry: of,
  fileStore: createLocalFileStore(tmpdir()),
  admin: null,
  reach: null,
  derivations,
  now: () => new Date(),
})

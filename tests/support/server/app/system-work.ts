import { tmpdir } from 'node:os'
import { registry } from '#contract/index.ts'
import type { Registry } from '#contract/registry.ts'
import type { OpenDatabase } from '#server/core/database.ts'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { derivations } from '#server/modules/derive.ts'

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

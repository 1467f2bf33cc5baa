import { and, eq, isNull, or } from 'drizzle-orm'
import { storedSerial } from '#contract/grammar/stored-text.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context } from '#server/core/context.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { equalsFolded } from '../search/search-text'

/** Texts that are shorter are no numbers of units, and no index finds them. */
const minLength = 3

type Reading = Pick<Context, 'db' | 'registry' | 'reach' | 'admin'>
type Wanted = { isInStock?: boolean }

/** The unit within the user's reach with that chassis number, otherwise the only one with that engine number. */
export const findUnit = async (context: Reading, number: string, { isInStock = false }: Wanted = {}) => {
  const { db, registry } = context
  const serial = storedSerial(number)
  if (serial.length < minLength) return undefined
  const { units } = tablesOf(registry)
  const { id, chassis, product, variant } = units
  const found = await db
    .select({ id, chassis, product, variant })
    .from(units)
    .where(
      and(
        or(eq(chassis, serial), equalsFolded(units.engine, serial)),
        isNull(units.deletedAt),
        await listedCondition(context, resourceNamed(registry, 'units')),
        isInStock ? eq(units.state, 'InStock') : undefined,
      ),
    )
    .limit(3)
  return found.find((unit) => unit.chassis === serial) ?? (found.length === 1 ? found[0] : undefined)
}

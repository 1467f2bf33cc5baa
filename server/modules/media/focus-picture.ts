import { eq } from 'drizzle-orm'
import { pictureEntity } from '#contract/calls/history.ts'
import type { MediaLine } from '#contract/extensions/media.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { media } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Focus, removeSquareCopies } from '#server/files/media.ts'
import { toMediaLines } from './media-lines'
import { readPictures } from './media-pictures'

/** Stores the point that crops have in view; squares around another point are made when they are requested. */
const focus = async (context: CallContext<'x.focusMedia'>): Promise<MediaLine> => {
  const { key, focusX = null, focusY = null } = context.body
  if ((focusX === null) !== (focusY === null)) throw validationError({ focusX: [reason('picture.focus')] })
  const { line, former } = await inTransaction(context, async (inside) => {
    const [former] = await readPictures(inside, [key], true)
    const rows = await inside.db.update(media).set({ focusX, focusY }).where(eq(media.key, key)).returning()
    const [changed] = await toMediaLines(inside, rows)
    if (!changed || !former) throw new ApiError(404, reason('record.notFound'))
    const from = former.focusX === null ? null : `${former.focusX}% ${former.focusY}%`
    const to = focusX === null ? null : `${focusX}% ${focusY}%`
    if (from !== to)
      await addHistory(inside, [
        { entity: pictureEntity, entityId: key, action: 'update', propKey: 'focus', from, to },
      ])
    return { line: changed, former }
  })
  // A square that remains is requested by no one.
  if (former.focusX !== focusX || former.focusY !== focusY)
    await removeSquareCopies(context.fileStore, key, former).catch((error) =>
      context.request.log.error(error, 'A file stays behind'),
    )
  return line
}

/** Reads that point. */
export const createFocalPointReader =
  ({ db }: Pick<Context, 'db'>) =>
  async (key: string): Promise<Focus> => {
    const [row] = await db
      .select({ focusX: media.focusX, focusY: media.focusY })
      .from(media)
      .where(eq(media.key, key))
    return row ?? { focusX: null, focusY: null }
  }

export const focusHandlers: Handlers = { 'x.focusMedia': focus }

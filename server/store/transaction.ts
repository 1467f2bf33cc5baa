import { databaseError } from '../errors'
import type { Work } from '../rules/handler'

const mostTries = 5

/** Runs a write in one transaction. Of two that wait for each other's rows the database ends one, and it goes again. */
export const inTransaction = async <W extends Pick<Work, 'db'>, T>(
  w: W,
  write: (w: W) => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await w.db.transaction((db) => write({ ...w, db }))
    } catch (error) {
      if (databaseError(error).code !== '40P01' || tries === mostTries) throw error
    }
  }
}

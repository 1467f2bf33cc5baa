import { useShowrooms } from '#features/showrooms/use-showrooms.ts'
import { chosenShowroom } from '#providers/auth/narrowing.ts'

/** The showrooms in use that the user works with now. */
export const useStores = () => {
  const { showrooms, ...read } = useShowrooms()
  // Others are beyond the one that the admin is narrowed to.
  const chosen = chosenShowroom()?.id
  return { ...read, stores: chosen ? showrooms.filter(({ id }) => id === chosen) : showrooms }
}

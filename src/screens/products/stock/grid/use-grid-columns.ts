import { useMemo } from 'react'
import type { Ref } from '../../../../../contract/grammar/record'
import type { StockLine } from '../model'
import { gridColumns } from './columns'

type Shown = {
  lines: readonly StockLine[]
  stores: readonly Ref[]
  narrow: boolean
  mayChange: boolean
  hasMenu: boolean
}

/** The columns that these lines need. */
export const useGridColumns = ({ lines, stores, narrow, mayChange, hasMenu }: Shown) => {
  const hasVariants = lines.some(({ variant }) => variant)
  const hasPictures = lines.some(({ stockVariant }) => stockVariant?.picture)
  const columns = useMemo(
    () => gridColumns({ stores, narrow, hasVariants, hasPictures, mayChange, hasMenu }),
    [stores, narrow, hasVariants, hasPictures, mayChange, hasMenu],
  )
  return { columns, hasVariants, hasPictures }
}

import { createContext, useContext, useEffect } from 'react'

/** Counts what a save has to wait for, such as uploads. */
export const BusyContext = createContext<(by: 1 | -1) => void>(() => {})

/** Blocks saving the form while `busy`. */
export const useReportBusy = (busy: boolean) => {
  const count = useContext(BusyContext)
  useEffect(() => {
    if (!busy) return
    count(1)
    return () => count(-1)
  }, [busy, count])
}

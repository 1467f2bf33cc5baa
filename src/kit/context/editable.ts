import { createContext } from 'react'

/** Whether the record of a page can be edited in its state: former values are then offered again. */
export const EditableContext = createContext(true)

import type { FormInstance } from 'antd'
import { createContext, type ReactNode } from 'react'
import type { Values } from './values/values'

/** What stands in the narrow column of a form, below its cards: it may follow what is typed. */
export type FormAside = (form: FormInstance<Values>) => ReactNode
export const FormAsideContext = createContext<FormAside | undefined>(undefined)

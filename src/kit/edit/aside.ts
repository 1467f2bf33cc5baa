import type { FormInstance } from 'antd'
import { createContext, type ReactNode } from 'react'
import type { FormValues } from '../values/values'

/** Content below the cards of a form's narrow column; it can follow the input. */
export type FormSideColumn = (form: FormInstance<FormValues>) => ReactNode
export const FormSideColumnContext = createContext<FormSideColumn | undefined>(undefined)

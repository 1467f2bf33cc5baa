import type { FormInstance } from 'antd'
import { createContext, type ReactNode } from 'react'
import type { Values } from './values/values'

/** Content below the cards of a form's narrow column; it can follow the input. */
export type FormAside = (form: FormInstance<Values>) => ReactNode
export const FormAsideContext = createContext<FormAside | undefined>(undefined)

import { lazy } from '#ui/lazy/lazy.tsx'
import { FieldInput, type FieldInputProps } from './field-input'

const RowsInput = lazy(() => import('./rows/input'))

/** The input of any field, rows included. */
export const Input = (props: Omit<FieldInputProps, 'rows'>) => <FieldInput {...props} rows={RowsInput} />

import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { InputPropsFor } from '../props/input-props'

type Props = { input: InputPropsFor<'rows'>; onAdd: () => void; children: ReactNode }

/** Adds a row below the others. */
export const AddRowButton = ({ input, onAdd, children }: Props) => (
  <Button
    type="dashed"
    icon={<PlusOutlined aria-hidden />}
    disabled={input.disabled ?? false}
    onClick={onAdd}
  >
    {children}
  </Button>
)

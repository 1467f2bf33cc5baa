import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { fieldOf } from '../../../../contract/grammar/facts'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { fieldLabel } from '../../../i18n/declared-texts'
import type { ColumnWidths } from '../../../providers/list/list-state'
import { withWidth } from './column-width'
import { WidthHandle } from './WidthHandle'
import './columns.css'

type Props = {
  resource: AnyResource
  /** The element around the table. */
  frame: RefObject<HTMLElement | null>
  shown: readonly string[]
  widths: ColumnWidths
  onChange: (widths: ColumnWidths) => void
}
type Head = { key: string; element: HTMLElement }

const pictures: readonly unknown[] = ['image', 'images']

/** The edges of a table's headers, by which columns are resized. They are drawn into headers that are shown already. */
export default function ColumnResizers({ resource, frame, shown, widths, onChange }: Props) {
  const [heads, setHeads] = useState<readonly Head[]>([])
  useLayoutEffect(() => {
    const elements = [...(frame.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
    setHeads(
      shown.flatMap((key) => {
        const element = elements.find(({ dataset }) => dataset.column === key)
        return element && !pictures.includes(fieldOf(resource, key)?.kind) ? [{ key, element }] : []
      }),
    )
  }, [frame, shown, resource])
  return heads.map(({ key, element }) =>
    createPortal(
      <WidthHandle
        key={key}
        column={key}
        label={fieldLabel(resource, key)}
        head={element}
        width={widths[key]}
        onChange={(width) => onChange(withWidth(widths, key, width))}
      />,
      element,
      key,
    ),
  )
}

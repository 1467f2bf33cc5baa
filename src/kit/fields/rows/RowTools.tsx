import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#i18n/index.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { MoveButtons } from '#ui/sort/MoveButtons.tsx'

type Props = {
  /** The name of a row: “Row”. */
  one: string
  /** The positions of the group's rows among all rows, and the place of this one among them. */
  places: readonly number[]
  place: number
  onSwap: ((a: number, b: number) => void) | undefined
  /** Absent if the rows are given. */
  onRemove: ((index: number) => void) | undefined
}

/** Moves and removes a row. */
export const RowTools = ({ one, places, place, onSwap, onRemove }: Props) => {
  const name = t('form.rows.nth', { one: lowerCaseTitle(one), number: place + 1 })
  const [before, at, after] = [places[place - 1], places[place], places[place + 1]]
  if (at === undefined) return null
  return (
    <div className="row-actions">
      {onSwap && (
        <MoveButtons
          name={name}
          onUp={before === undefined ? undefined : () => onSwap(at, before)}
          onDown={after === undefined ? undefined : () => onSwap(at, after)}
        />
      )}
      {onRemove && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('form.rows.remove', { name })}
          onClick={() => onRemove(at)}
        />
      )}
    </div>
  )
}

import { CaretDownOutlined, CaretRightOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { formatMoney, latinDigits, localDigits } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import {
  applyZoneInput,
  countOverridesBelow,
  daysProblem,
  feeProblem,
  inheritedZone,
  removeZone,
  type ZoneDraft,
  type Zones,
} from './model'

export type ZoneContext = {
  zones: Zones
  /** Whether it may be changed. */
  may: boolean
  edit: (zones: Zones) => void
  open: ReadonlySet<string>
  toggle: (path: string) => void
  /** Missing values are reported once saving was tried. */
  tried: boolean
}
type Props = {
  context: ZoneContext
  path: string
  name: string
  level: number
  /** The name of an enclosing area. */
  nameOf: (path: string) => string
  hasBelow: boolean
}

export const zoneCellId = (path: string, key: keyof ZoneDraft) =>
  `zone ${path} ${key}`.replaceAll(/[ /]/g, '-')

/** Up, down and Enter move along the column, as in a spreadsheet. */
const moveFocus = (event: KeyboardEvent<HTMLInputElement>, key: keyof ZoneDraft) => {
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
  if (!by) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>(`[data-column="${key}"]`)]
  const next = all[all.indexOf(event.currentTarget) + by]
  next?.focus()
  next?.select()
}

const ValueCell = ({
  context,
  path,
  name,
  column,
}: Omit<Props, 'level' | 'nameOf' | 'hasBelow'> & { column: keyof ZoneDraft }) => {
  const { zones, may, edit, tried } = context
  const own = zones[path]
  const from = inheritedZone(zones, path)?.zone
  const found = own && (column === 'fee' ? feeProblem(own) : daysProblem(own))
  const shown = own?.[column] ?? from?.[column]
  if (!may)
    return (
      <span className={own ? undefined : 'zone-inherited'}>
        {shown === undefined ? '—' : column === 'fee' ? formatMoney(shown) : localDigits(shown)}
      </span>
    )
  const id = zoneCellId(path, column)
  const problem = tried || own?.[column].trim() ? found : undefined
  return (
    <>
      <Input
        id={id}
        data-column={column}
        className="zone-input"
        inputMode={column === 'fee' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={t(column === 'fee' ? 'zones.feeOf' : 'zones.daysOf', { name })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-problem`}
        {...(problem && { status: 'error' as const })}
        placeholder={from?.[column] ?? '—'}
        value={own?.[column] ?? ''}
        onChange={(event) => edit(applyZoneInput(zones, path, column, latinDigits(event.target.value)))}
        onKeyDown={(event) => moveFocus(event, column)}
      />
      {problem && (
        <span id={`${id}-problem`} role="status" className="zone-problem">
          {problem}
        </span>
      )}
    </>
  )
}

/** An area: its fee and days, or where it inherits them from. */
export const ZoneRow = ({ context, path, name, level, nameOf, hasBelow }: Props) => {
  const { zones, may, edit, open, toggle } = context
  const isOpen = open.has(path)
  const own = zones[path]
  const from = inheritedZone(zones, path)
  const below = hasBelow ? countOverridesBelow(zones, path) : 0
  const note = own ? t('zones.own') : from ? t('zones.from', { name: nameOf(from.path) }) : t('zones.unset')
  return (
    <tr data-zone={path} className={own ? 'zone zone-own' : 'zone'}>
      <th scope="row" style={{ paddingInlineStart: 8 + level * 20 }}>
        <span className="zone-name">
          {hasBelow ? (
            <Button
              type="text"
              className="zone-toggle"
              aria-expanded={isOpen}
              aria-label={t('zones.open', { name })}
              icon={isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
              onClick={() => toggle(path)}
              onKeyDown={(event) => {
                if (event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) toggle(path)
              }}
            />
          ) : (
            <span className="zone-toggle" />
          )}
          <span>
            {name}
            <small>
              {note}
              {below > 0 && ` · ${t('zones.below', { count: below })}`}
            </small>
          </span>
        </span>
      </th>
      <td>
        <ValueCell context={context} path={path} name={name} column="fee" />
      </td>
      <td>
        <ValueCell context={context} path={path} name={name} column="days" />
      </td>
      {may && (
        <td>
          {own && (
            <IconButton
              icon={<CloseOutlined aria-hidden />}
              label={t('zones.clear', { name })}
              onClick={() => {
                edit(removeZone(zones, path))
                // The button disappears with the value it clears.
                document.getElementById(zoneCellId(path, 'fee'))?.focus()
              }}
            />
          )}
        </td>
      )}
    </tr>
  )
}

import { LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type SearchScope, searchLimits } from '../../../contract/policies/search'
import type { Registry } from '../../../contract/registry'
import { useT } from '../../i18n'
import { SectionError } from '../../kit/states/SectionError'
import { useExtensions } from '../../providers/data/extensions'
import { type PaletteOption, parsePaletteInput } from './options'
import { PaletteHints } from './PaletteHints'
import { optionId, PaletteOptions } from './PaletteOptions'
import { resultSections } from './result-sections'
import './palette.css'
import { Scopes } from './Scopes'
import { elementFocusedBefore } from './state'
import { useEarlyInput } from './use-early-input'
import { useLocalOptions } from './use-local-options'
import { useOptionNavigation } from './use-option-navigation'
import { scopesFor, useSearch } from './use-search'

type Props = { registry: Registry; open: boolean; onClose: () => void }

/** Searches pages, actions and records, from any page and by keyboard. */
export default function Palette({ registry, open, onClose }: Props) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const after = useRef<() => void>(undefined)
  const [typed, setTyped] = useState('')
  const [chosenScope, setScope] = useState<SearchScope>('ALL')
  const scopes = scopesFor(registry)
  const { kind, text } = parsePaletteInput(typed)
  const isLocal = kind === 'actions' || kind === 'pages'
  const scope = kind ? (kind === 'people' ? 'PEOPLE' : 'ALL') : chosenScope
  const search = useSearch(registry, isLocal ? '' : text, scope)
  const has = useExtensions(search.isThere)
  const own = useLocalOptions(registry, open, text, kind)
  const list = `${id}list`

  const allFound = search.answer ? resultSections(registry, search.answer, text, has) : []
  const found = kind === 'orders' ? allFound.filter(({ key }) => key === 'orders') : allFound
  const sections = [...(scope === 'ALL' ? own : []), ...found]
  const options = sections.flatMap((section) => section.options)

  const choose = (option: PaletteOption, elsewhere: boolean) => {
    const { to, run } = option
    if (to && elsewhere) return void window.open(to, '_blank', 'noopener')
    // An automatic opening, or the field that a link names, must not lose the focus to its former element.
    const isLate = to?.includes('#')
    after.current = to && isLate ? () => void navigate(to) : run
    onClose()
    if (to && !isLate) void navigate(to)
  }
  const walk = useOptionNavigation(options, search.isPending, `${kind} ${scope} ${text}`, choose)
  const begin = (early: string) => {
    setTyped(early)
    setScope('ALL')
  }
  useEarlyInput(box, open, { type: begin, enter: () => walk.enter(false) })
  const reset = () => {
    setTyped('')
    setScope('ALL')
    const run = after.current
    after.current = undefined
    const before = elementFocusedBefore()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    run?.()
  }
  const isShort = (scope !== 'ALL' || kind === 'orders') && text.length < searchLimits.minLetters
  const isEmpty = !options.length && !search.isPending && !search.failure

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={reset}
      title={t('palette.title')}
      closable={false}
      footer={null}
      width={640}
      className="palette"
      destroyOnHidden
    >
      <div className="palette-box">
        {search.isPending ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
        <input
          ref={box}
          role="combobox"
          aria-label={t('palette.box')}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={walk.active && optionId(list, walk.active)}
          placeholder={t(search.isThere ? 'palette.hint' : 'palette.hintPages')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={walk.onKeyDown}
        />
      </div>
      {search.isThere && scopes.length > 1 && (
        <Scopes
          scopes={scopes}
          scope={scope}
          list={list}
          onChange={setScope}
          onLeave={() => box.current?.focus()}
        />
      )}
      <div className="palette-body" aria-busy={search.isPending}>
        <PaletteOptions
          id={list}
          sections={sections}
          active={walk.active}
          text={text}
          isFormer={search.isPending}
          onPoint={walk.point}
          onChoose={choose}
        />
        {search.failure && (
          <SectionError title={t('palette.failed')} onRetry={search.retry} busy={search.isPending} />
        )}
        {isShort && <p className="palette-none">{t('palette.minLetters')}</p>}
        {isEmpty && !isShort && (
          <div className="palette-none">
            <p>{t('palette.none', { text: text || typed })}</p>
            <p>{t(scope === 'ALL' ? 'palette.noneHint' : 'palette.noneIn')}</p>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {search.isPending ? t('palette.searching') : text && t('palette.found', { count: options.length })}
      </p>
      <PaletteHints hasScopes={search.isThere && scopes.length > 1} />
    </Modal>
  )
}

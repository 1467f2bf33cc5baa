import { ArrowRightOutlined, LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { SearchResponse } from '#contract/extensions/records.ts'
import { type SearchScope, searchLimits } from '#contract/policies/search.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { addressOfPage } from '#src/env.ts'
import { SectionError } from '#ui/states/SectionError.tsx'
import { MenuIcon } from '../sidebar/icons'
import { readEarlyInput, stopEarlyInputCapture } from './early-input'
import { hrefOf, listHref } from './links'
import { type PaletteOption, type PaletteSection, parsePaletteInput } from './options'
import { optionId, PaletteOptions } from './PaletteOptions'
import { elementFocusedBefore } from './state'
import { useLocalOptions } from './use-local-options'
import { useOptionNavigation } from './use-option-navigation'
import { canSearch, scopesFor, useSearch } from './use-search'
import './palette.css'

const pictureOf = (name: string) => <MenuIcon of={name} />

/** The results of the backend by kind, each with a link to its list if there are more. */
const resultSections = (
  registry: Registry,
  answer: SearchResponse,
  text: string,
  has: (name: string) => boolean,
): PaletteSection[] => {
  const kinds = [...new Set(answer.data.map(({ resource }) => resource))]
  return kinds
    .filter((name) => canSearch(registry, name))
    .map((name) => {
      const many = lowerCaseTitle(resourceMany(resourceNamed(registry, name)))
      const icon = pictureOf(name)
      const hits = answer.data.flatMap(({ resource, id, label, amount, ...hit }): PaletteOption[] => {
        const detail = amount ? [hit.detail, formatAmount(amount)].filter(Boolean).join(' · ') : hit.detail
        const to = resource === name ? hrefOf(registry, resource, { id, label }) : undefined
        return to ? [{ id: `hit ${to}`, label, detail, icon, to }] : []
      })
      const list = answer.more.includes(name) ? listHref(registry, name, text, has) : undefined
      const more: PaletteOption[] = list
        ? [
            {
              id: `more ${name}`,
              label: list.narrowed ? t('palette.more', { many, text }) : t('palette.all', { many }),
              icon: <ArrowRightOutlined aria-hidden />,
              to: list.to,
            },
          ]
        : []
      return {
        key: name,
        title: resourceMany(resourceNamed(registry, name)),
        options: [...hits, ...more],
        isAsked: true,
      }
    })
}

type ScopesProps = {
  scopes: readonly SearchScope[]
  scope: SearchScope
  /** The id of the controlled element. */
  list: string
  onChange: (scope: SearchScope) => void
  onLeave: () => void
}

/** The scopes of the search: one tab stop, arrow keys move between them. */
const Scopes = ({ scopes, scope, list, onChange, onLeave }: ScopesProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      return onLeave()
    }
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const to = (scopes.indexOf(scope) + by + scopes.length) % scopes.length
    const next = scopes[to]
    if (next) onChange(next)
    frame.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <div
      ref={frame}
      role="tablist"
      tabIndex={-1}
      aria-label={t('palette.scopes')}
      className="palette-scopes"
      onKeyDown={onKeyDown}
    >
      {scopes.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === scope}
          aria-controls={list}
          tabIndex={one === scope ? 0 : -1}
          onClick={() => {
            onChange(one)
            onLeave()
          }}
        >
          {t(`palette.scope.${one}`)}
        </button>
      ))}
    </div>
  )
}

/** Moves early text and the focus to the input as soon as it is ready, so that no key is lost. */
const useEarlyInput = (
  box: RefObject<HTMLInputElement | null>,
  open: boolean,
  acts: { type: (text: string) => void; enter: () => void },
) => {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (!open) return
    let frame: number
    const take = () => {
      frame = requestAnimationFrame(take)
      const { current } = box
      const early = readEarlyInput()
      if (!current || !early) return
      current.focus({ preventScroll: true })
      // The dialog is not visible yet.
      if (document.activeElement !== current) return
      cancelAnimationFrame(frame)
      flushSync(() => latest.current.type(early.text))
      current.setSelectionRange(early.text.length, early.text.length)
      stopEarlyInputCapture()
      if (early.entered) latest.current.enter()
    }
    frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [box, open])
}

/** The keys of the palette, for users with a keyboard. */
/** Typed, it shows all keys. */
const allKeys = '?'

/** The keys: three at the foot, the others in place of the results once `?` is typed. */
const PaletteHints = ({ hasScopes, isAll = false }: { hasScopes: boolean; isAll?: boolean }) => {
  const first = [
    ['↑ ↓', t('palette.select')],
    ['↵', t('palette.open')],
  ]
  const others = [
    ['Ctrl ↵', t('palette.elsewhere')],
    ...(hasScopes ? [['Tab ← →', t('palette.scopeKeys')]] : []),
    ['>', t('palette.kind.actions')],
    ['/', t('palette.kind.pages')],
    ...(hasScopes
      ? [
          ['#', t('palette.kind.orders')],
          ['@', t('palette.kind.people')],
        ]
      : []),
    ['Esc', t('palette.close')],
  ]
  return (
    <div className={isAll ? 'palette-keys' : 'palette-foot'} aria-hidden={!isAll}>
      {[...first, ...(isAll ? others : [[allKeys, t('palette.allKeys')]])].map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </div>
  )
}

type Props = { registry: Registry; open: boolean; onClose: () => void }

/** Searches pages, actions and records, from any page and by keyboard. */
export default function Palette({ registry, open, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const after = useRef<() => void>(undefined)
  const [typed, setTyped] = useState('')
  const [chosenScope, setScope] = useState<SearchScope>('ALL')
  const scopes = scopesFor(registry)
  const isHelp = typed === allKeys
  const { kind, text } = parsePaletteInput(isHelp ? '' : typed)
  const isLocal = kind === 'actions' || kind === 'pages'
  const scope = kind ? (kind === 'people' ? 'PEOPLE' : 'ALL') : chosenScope
  const search = useSearch(registry, isLocal ? '' : text, scope)
  const has = useLikelyCapabilities(search.isThere)
  const own = useLocalOptions(registry, open, text, kind)
  const list = `${id}list`

  const allFound = search.answer ? resultSections(registry, search.answer, text, has) : []
  const found = kind === 'orders' ? allFound.filter(({ key }) => key === 'orders') : allFound
  const sections = isHelp ? [] : [...(scope === 'ALL' ? own : []), ...found]
  const options = sections.flatMap((section) => section.options)

  const choose = (option: PaletteOption, elsewhere: boolean) => {
    const { to, run } = option
    if (to && elsewhere) return void window.open(addressOfPage(to), '_blank', 'noopener')
    // An automatic opening, or the field that a link names, must not lose the focus to its former element.
    const isLate = to?.includes('#')
    after.current = to && isLate ? () => void navigate(to) : run
    onClose()
    if (to && !isLate) void navigate(to)
  }
  const navigation = useOptionNavigation(options, search.isPending, `${kind} ${scope} ${text}`, choose)
  const begin = (early: string) => {
    setTyped(early)
    setScope('ALL')
  }
  useEarlyInput(box, open, { type: begin, enter: () => navigation.enter(false) })
  const reset = () => {
    setTyped('')
    setScope('ALL')
    const run = after.current
    after.current = undefined
    const before = elementFocusedBefore()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    run?.()
  }
  const isShort = !isHelp && (scope !== 'ALL' || kind === 'orders') && text.length < searchLimits.minLetters
  const isEmpty = !isHelp && !options.length && !search.isPending && !search.failure

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
          aria-activedescendant={navigation.active && optionId(list, navigation.active)}
          placeholder={t(search.isThere ? 'palette.hint' : 'palette.hintPages')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={navigation.onKeyDown}
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
          active={navigation.active}
          text={text}
          isFormer={search.isPending}
          onPoint={navigation.point}
          onChoose={choose}
        />
        {search.failure && (
          <SectionError title={t('palette.failed')} onRetry={search.retry} busy={search.isPending} />
        )}
        {isHelp && <PaletteHints hasScopes={search.isThere && scopes.length > 1} isAll />}
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

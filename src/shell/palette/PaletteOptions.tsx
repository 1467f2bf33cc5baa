import { useEffect, useRef } from 'react'
import { t } from '#i18n/index.ts'
import { type PaletteOption, type PaletteSection, splitAtMatch } from './options'

type Props = {
  id: string
  sections: readonly PaletteSection[]
  active: PaletteOption | undefined
  text: string
  /** The results belong to a previous text. */
  isFormer: boolean
  onPoint: (id: string) => void
  onChoose: (option: PaletteOption, elsewhere: boolean) => void
}

/** The id of an option among all of the page. */
export const optionId = (list: string, option: PaletteOption) =>
  `${list} ${option.id}`.replace(/[^\w-]+/g, '-')

const Label = ({ label, text }: { label: string; text: string }) => {
  const parts = splitAtMatch(label, text)
  if (!parts) return label
  const [before, marked, after] = parts
  return (
    <>
      {before}
      <mark>{marked}</mark>
      {after}
    </>
  )
}

/** The options by kind. The input keeps the focus and refers to the active one. */
export const PaletteOptions = ({ id, sections, active, text, isFormer, onPoint, onChoose }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div ref={frame} id={id} role="listbox" aria-label={t('palette.results')} className="palette-options">
      {sections.map(({ key, title, options, isAsked }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of inputs
        <div
          key={key}
          role="group"
          aria-labelledby={`${id}-${key}`}
          className={isAsked && isFormer ? 'palette-former' : undefined}
        >
          <div id={`${id}-${key}`} className="palette-title">
            {title}
          </div>
          {options.map((option) => {
            const own = optionId(id, option)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
              <div
                key={option.id}
                id={own}
                role="option"
                aria-selected={own === activeId}
                className="palette-option"
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => own !== activeId && onPoint(option.id)}
                onClick={(event) => onChoose(option, event.metaKey || event.ctrlKey)}
              >
                <span className="palette-icon">{option.icon}</span>
                <span className="palette-label">
                  <Label label={option.label} text={text} />
                </span>
                {option.detail && (
                  <span className="palette-detail">
                    <Label label={option.detail} text={text} />
                  </span>
                )}
                {option.keys && <kbd aria-hidden>{option.keys}</kbd>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

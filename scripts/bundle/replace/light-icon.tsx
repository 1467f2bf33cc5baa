import { type CSSProperties, forwardRef, type HTMLAttributes } from 'react'

type Shape = { tag: string; attrs: Readonly<Record<string, string>>; children?: readonly Shape[] }
type Definition = { name: string; icon: Shape }
type Props = HTMLAttributes<HTMLSpanElement> & {
  icon: Definition
  spin?: boolean
  rotate?: number
  twoToneColor?: unknown
}

const written = ({ tag, attrs, children = [] }: Shape): string => {
  const pairs = Object.entries(attrs).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${pairs.join('')}>${children.map(written).join('')}</${tag}>`
}

const contents = new WeakMap<Shape, { __html: string }>()
const contentOf = (shape: Shape) => {
  const known = contents.get(shape)
  if (known) return known
  const made = { __html: (shape.children ?? []).map(written).join('') }
  contents.set(shape, made)
  return made
}

const turned = (degrees: number): CSSProperties => ({
  msTransform: `rotate(${degrees}deg)`,
  transform: `rotate(${degrees}deg)`,
})

/**
 * antd's icon in one component. Its own is two, both with contexts, and each icon looks for its style sheet, which the
 * build has extracted. A page has a hundred icons.
 */
const LightIcon = forwardRef<HTMLSpanElement, Props>((props, ref) => {
  const { className, icon, spin, rotate, twoToneColor: _, ...rest } = props
  const names = [
    'anticon',
    `anticon-${icon.name}`,
    (spin || icon.name === 'loading') && 'anticon-spin',
    className,
  ]
  return (
    <span
      role="img"
      aria-label={icon.name}
      {...rest}
      ref={ref}
      tabIndex={rest.tabIndex ?? (rest.onClick ? -1 : undefined)}
      className={names.filter(Boolean).join(' ')}
    >
      <svg
        {...icon.icon.attrs}
        style={rotate ? turned(rotate) : undefined}
        data-icon={icon.name}
        width="1em"
        height="1em"
        fill="currentColor"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the shape is code of the icon package
        dangerouslySetInnerHTML={contentOf(icon.icon)}
      />
    </span>
  )
})
LightIcon.displayName = 'LightIcon'
export default LightIcon

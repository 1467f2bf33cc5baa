import type { InputProps } from '#kit/context/props.ts'
import type { InputPropsFor } from '#kit/fields/props/input-props.ts'
import { ReferenceSelect } from '#kit/fields/ref/ReferenceSelect.tsx'

const menu = { itemType: 'Menu' }

/** The item of the menu that an item is below: other content has none below it. */
export default function MenuParentInput(props: InputProps) {
  const { value, onChange, ...rest } = props as InputPropsFor<'ref'>
  return (
    <ReferenceSelect
      {...rest}
      ids={value ? [value] : []}
      onPick={([id]) => onChange(id ?? null)}
      among={menu}
    />
  )
}

import { CaretUpOutlined, EditOutlined, LoadingOutlined } from '@ant-design/icons'
import { render } from '@testing-library/react'
import { createElement, isValidElement, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import LightIcon from '../../scripts/bundle/replace/light-icon'

const drawn = (element: ReactElement) => render(element).container
const click = () => {}
/** The shape that an icon passes to the component which draws it. */
const shapeOf = (icon: object) => {
  const element: unknown = Reflect.apply(Reflect.get(icon, 'render'), undefined, [{}, null])
  if (!isValidElement<{ icon: Parameters<typeof LightIcon>[0]['icon'] }>(element)) throw new Error('No icon')
  return element.props.icon
}

describe('an icon of the build', () => {
  it.each([
    ['without properties', EditOutlined, {}],
    ['hidden from screen readers', EditOutlined, { 'aria-hidden': true }],
    ['with a class', CaretUpOutlined, { className: 'active' }],
    ['that spins', EditOutlined, { spin: true }],
    ['that always spins', LoadingOutlined, {}],
    ['that is turned', EditOutlined, { rotate: 90 }],
    ['that can be clicked', EditOutlined, { onClick: click, title: 'Edit' }],
  ])('has the elements of antd when it is one %s', (_, Icon, props) => {
    const own = drawn(createElement(LightIcon, { ...props, icon: shapeOf(Icon) }))
    expect(own.isEqualNode(drawn(createElement(Icon, props)))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { areNamesSimilar } from './similar-names.ts'

describe('areNamesSimilar', () => {
  it.each([
    ['Meera Nair', 'meera  nair'],
    ['Meera Nair', 'M. Nair'],
    ['Nair Meera', 'Meera Nair'],
    ['Meera', 'Meera Krishnan Nair'],
    ['Ravikumar', 'Ravi Kumar'],
    ['Kavita Joshi', 'Kavitha Joshi'],
    ['José Álvarez', 'Jose Alvarez'],
    ['सुनीता राव', 'सुनीता'],
    ['🙂', '🙂'],
  ])('is true for %s and %s', (one, other) => {
    expect(areNamesSimilar(one, other)).toBe(true)
    expect(areNamesSimilar(other, one)).toBe(true)
  })

  it.each([
    ['Sunita Rao', 'Anil Rao'],
    ['Visitor 0001', 'Visitor 0002'],
    ['Ana', 'Anu'],
    ['Ravi', 'Ravina'],
    ['Asha', 'Deepak Kulkarni'],
    ['सुनीता राव', 'अनिल राव'],
    ['🙂', 'Asha'],
    ['', 'Asha'],
  ])('is false for %s and %s', (one, other) => {
    expect(areNamesSimilar(one, other)).toBe(false)
    expect(areNamesSimilar(other, one)).toBe(false)
  })
})

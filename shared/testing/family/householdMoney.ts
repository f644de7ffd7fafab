import { categoryColors } from '../../money/family/budgetCategory.ts'

export interface Habit {
  readonly descriptions: readonly string[]
  readonly pace: { readonly everyDays: number } | { readonly onDay: number }
  readonly least: number
  readonly most: number
  readonly months?: readonly number[]
}

export interface Purse {
  readonly name: string
  readonly color: string
  readonly monthly: number
  readonly habits: readonly Habit[]
}

const every = (
  everyDays: number,
  least: number,
  most: number,
  ...descriptions: readonly string[]
): Habit => ({ descriptions, pace: { everyDays }, least, most })

const monthly = (onDay: number, least: number, most: number, description: string): Habit => ({
  descriptions: [description],
  pace: { onDay },
  least,
  most,
})

const colour = (index: number): string =>
  categoryColors[index % categoryColors.length] ?? categoryColors[0]

const purse = (
  name: string,
  colorIndex: number,
  monthlyAmount: number,
  ...habits: readonly Habit[]
): Purse => ({ name, color: colour(colorIndex), monthly: monthlyAmount, habits })

export const householdPurses: readonly Purse[] = [
  purse(
    'Groceries',
    1,
    950,
    every(2, 14, 62, 'Supermarket', 'Weekly shopping', 'Milk, bread, fruit', 'Organic market'),
    every(4, 4, 14, 'Bakery', 'Fresh rolls'),
    every(7, 12, 34, 'Farmers’ market', 'Butcher', 'Cheese counter'),
  ),
  purse(
    'Home',
    0,
    1680,
    monthly(1, 1240, 1240, 'Rent'),
    monthly(5, 96, 168, 'Electricity and heating'),
    monthly(9, 44, 44, 'Internet'),
    monthly(15, 62, 62, 'Home insurance'),
    every(11, 8, 70, 'Hardware store', 'Cleaning supplies', 'Light bulbs', 'Garden center'),
  ),
  purse(
    'Getting around',
    5,
    420,
    every(9, 42, 78, 'Gas', 'Fill-up'),
    every(10, 3, 12, 'Parking', 'Bus tickets'),
    monthly(3, 98, 98, 'Bus pass'),
    every(120, 80, 460, 'Car repair', 'Bike repair', 'New tires'),
  ),
  purse(
    'Eating out',
    2,
    240,
    every(6, 5, 18, 'Coffee and cake', 'Ice cream', 'Café'),
    every(10, 28, 84, 'Pizzeria', 'Birthday dinner', 'Thai place', 'Beer garden'),
    every(11, 18, 46, 'Takeout', 'Sushi delivery'),
  ),
  purse(
    'Children',
    8,
    380,
    every(7, 12, 12, 'Allowance'),
    monthly(2, 64, 64, 'Music school'),
    monthly(12, 28, 28, 'Swimming club'),
    every(8, 6, 48, 'School supplies', 'School trip', 'Soccer cleats', 'Art supplies', 'Books'),
  ),
  purse(
    'Health',
    3,
    120,
    every(13, 6, 38, 'Pharmacy', 'Band-Aids and cough syrup', 'Glasses'),
    every(70, 40, 190, 'Dentist', 'Physical therapy'),
  ),
  purse(
    'Clothes',
    7,
    180,
    every(12, 14, 96, 'Children’s shoes', 'Winter coat', 'Socks and shirts', 'Thrift store'),
  ),
  purse(
    'Free time',
    4,
    210,
    every(8, 8, 42, 'Movies', 'Museum', 'Climbing gym', 'Bookstore', 'Zoo'),
    monthly(18, 17, 17, 'Streaming'),
    monthly(20, 32, 32, 'Newspaper'),
    monthly(25, 39, 39, 'Sports club'),
  ),
  purse('Gifts', 9, 90, every(18, 12, 60, 'Birthday gift', 'Flowers', 'Wedding gift'), {
    ...every(3, 15, 75, 'Christmas gift', 'Advent calendar', 'Christmas tree'),
    months: [12],
  }),
  purse(
    'Vacation',
    6,
    350,
    {
      ...every(4, 24, 160, 'Campground', 'Boat trip', 'Beach café', 'Train tickets'),
      months: [7, 8],
    },
    { ...every(9, 40, 190, 'Ski passes', 'Mountain cabin'), months: [2] },
    { ...monthly(14, 480, 890, 'Vacation rental'), months: [3, 6] },
  ),
]

export interface PersonalPurse {
  readonly title: string
  readonly total: string
  readonly period: 'weekly' | 'monthly'
  readonly categories: readonly {
    readonly name: string
    readonly amount: string
    readonly color: string
    readonly habit: Habit
  }[]
}

const kept = (name: string, colorIndex: number, amount: string, habit: Habit) => ({
  name,
  color: colour(colorIndex),
  amount,
  habit,
})

export const ownPurse: PersonalPurse = {
  title: 'For myself',
  total: '160.00',
  period: 'monthly',
  categories: [
    kept('Books and music', 4, '50.00', every(18, 9, 28, 'Novel', 'Concert', 'Sheet music')),
    kept('Hobbies', 1, '70.00', every(16, 8, 45, 'Yarn', 'Seeds', 'Running shoes', 'Paint')),
    kept('Treats', 2, '40.00', every(9, 3, 12, 'Cappuccino', 'Cake', 'Magazine')),
  ],
}

export const childsPurse: PersonalPurse = {
  title: 'Spending money',
  total: '8.00',
  period: 'weekly',
  categories: [
    kept('Candy', 8, '2.00', every(9, 1, 2, 'Gummy bears', 'Ice cream', 'Chocolate')),
    kept('Toys', 5, '4.00', every(24, 2, 5, 'Marbles', 'Stickers', 'Toy car', 'Cards')),
    kept('Comics', 6, '2.00', every(21, 2, 4, 'Comic book', 'Puzzle book')),
  ],
}

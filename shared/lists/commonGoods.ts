/** `aisle` has the names that a family may use, `goods` are in the singular; both are English. */
export const commonGoods = [
  {
    aisle: 'fruit, vegetable, veg, produce, greengrocer, greens',
    goods:
      'apple, apricot, artichoke, arugula, asparagus, aubergine, avocado, baby spinach, banana, basil, bean sprout, beet, beetroot, bell pepper, berry, blackberry, blackcurrant, blueberry, bok choy, broccoli, brussels sprout, butternut squash, cabbage, cantaloupe, carrot, cauliflower, celery, chard, cherry, chicory, chili, chive, cilantro, clementine, coconut, coriander, corn on the cob, courgette, cranberry, cress, cucumber, currant, date, dill, eggplant, endive, fennel, fig, fresh herb, fruit, garlic, ginger, gooseberry, grape, grapefruit, green bean, green onion, herb, honeydew, iceberg, jalapeno, kale, kiwi, kohlrabi, leek, lemon, lettuce, lime, lychee, mandarin, mango, melon, mint, mushroom, nectarine, okra, onion, orange, papaya, parsley, parsnip, passion fruit, peach, pear, persimmon, pineapple, plum, pomegranate, potato, pumpkin, radish, raspberry, red pepper, rhubarb, rocket, romaine, rosemary, runner bean, sage, salad, scallion, shallot, snow pea, spinach, spring onion, squash, strawberry, sugar snap, swede, sweet pepper, sweet potato, tangerine, thyme, tomato, turnip, vegetable, veggie, watermelon, yam, zucchini',
  },
  {
    aisle: 'bakery, bread, baked',
    goods:
      'bagel, baguette, bap, birthday cake, bread, brioche, brownie, bun, cake, ciabatta, crispbread, croissant, crumpet, doughnut, donut, flatbread, focaccia, loaf, muffin, naan, pain au chocolat, pastry, pie, pita, pitta, pretzel, roll, rye bread, scone, sourdough, tart, toast, tortilla, waffle, wrap',
  },
  {
    aisle: 'dairy, milk, egg, cheese, cooled, chilled, fridge',
    goods:
      'almond milk, brie, butter, buttermilk, camembert, cheddar, cheese, coconut yogurt, cottage cheese, cream, cream cheese, creme fraiche, custard, egg, emmental, feta, goat cheese, gouda, greek yogurt, gruyere, halloumi, hummus, kefir, margarine, mascarpone, milk, mozzarella, oat milk, parmesan, pudding, quark, ricotta, skyr, sour cream, soy milk, tofu, whipped cream, yoghurt, yogurt',
  },
  {
    aisle: 'meat, fish, butcher, deli, seafood',
    goods:
      'anchovy, bacon, beef, bratwurst, burger, chicken, chicken breast, chop, chorizo, cod, cold cut, crab, duck, fillet, fish, gammon, ground beef, haddock, ham, herring, hot dog, lamb, liver, lobster, mackerel, meat, meatball, mince, minced meat, mussel, pancetta, pastrami, pepperoni, pork, prawn, prosciutto, ribs, roast, salami, salmon, sardine, sausage, schnitzel, scallop, sea bass, shrimp, smoked salmon, squid, steak, trout, tuna steak, turkey, veal',
  },
  {
    aisle: 'pantry, dry, grocery, cupboard, cereal, spice, snack, canned, tinned, pasta, baking',
    goods:
      'almond, apple sauce, baked bean, baking powder, baking soda, balsamic vinegar, barley, bay leaf, bean, biscuit, black bean, black pepper, bouillon, bread crumb, breadcrumb, broth, bulgur, candy, canned, caper, caramel, cashew, cereal, chia seed, chickpea, chili powder, chip, chocolate, chocolate chip, cinnamon, clove, cocoa, coconut milk, coconut oil, condensed milk, cookie, cooking oil, corn, cornflake, cornstarch, couscous, cracker, crisp, cumin, curry, curry paste, curry powder, dessert, dried, fish sauce, flour, food coloring, gelatin, gherkin, granola, gravy, gum, gummy bear, hazelnut, honey, hot sauce, icing sugar, instant noodle, jam, jelly, kidney bean, ketchup, lasagne, lentil, licorice, lollipop, macaroni, maple syrup, marmalade, marshmallow, mayonnaise, mayo, muesli, mustard, noodle, nut, nutella, nutmeg, oat, oatmeal, oil, olive, olive oil, oregano, paprika, passata, pasta, pasta sauce, peanut, peanut butter, pecan, penne, pepper, peppercorn, pesto, pickle, pine nut, pistachio, polenta, popcorn, poppy seed, porridge, protein bar, quinoa, raisin, ramen, rice, rice cake, salsa, salt, sauce, seasoning, sesame oil, sesame seed, snack, soup, soy sauce, spaghetti, spice, sprinkle, stock, stock cube, sugar, sultana, sunflower oil, sunflower seed, sweet, sweet corn, sweetcorn, sweetener, syrup, taco shell, tahini, tinned, tomato paste, tomato puree, tomato sauce, trail mix, tuna, turmeric, vanilla, vanilla extract, vanilla sugar, vinegar, walnut, white sugar, worcestershire sauce, yeast',
  },
  {
    aisle: 'frozen, freezer, ice',
    goods:
      'fish finger, fish stick, french fry, fries, frozen, frozen pizza, gelato, ice, ice cream, ice cube, ice lolly, ice pop, pea, pizza, popsicle, puff pastry, sorbet',
  },
  {
    aisle: 'drink, beverage, water, juice, wine',
    goods:
      'ale, apple juice, beer, champagne, cider, cocoa drink, coffee, coffee bean, cola, coke, cordial, drink, energy drink, espresso, gin, ginger ale, green tea, herbal tea, hot chocolate, iced tea, juice, kombucha, lager, lemonade, mineral water, orange juice, prosecco, red wine, rum, smoothie, soda, sparkling water, sparkling wine, squash drink, tea, tea bag, tomato juice, tonic water, vodka, water, whisky, whiskey, white wine, wine',
  },
  {
    aisle: 'household, cleaning, drugstore, hygiene, care, toiletries, baby, pet',
    goods:
      'aluminum foil, baby food, baby formula, baking paper, bandage, battery, bin bag, bin liner, bird seed, bleach, body lotion, bubble bath, candle, cat food, cat litter, charcoal, cleaner, cling film, conditioner, condom, cotton pad, cotton swab, deodorant, detergent, diaper, dish soap, dishcloth, dishwasher salt, dishwasher tablet, dog food, fabric softener, face cream, firelighter, floss, foil, freezer bag, garbage bag, glass cleaner, hair dye, hair spray, hand cream, hand soap, handkerchief, kitchen paper, kitchen roll, kitchen towel, laundry detergent, light bulb, lightbulb, lip balm, lotion, match, medicine, mouthwash, nail polish, nappy, napkin, pad, painkiller, paper towel, parchment paper, pet food, plaster, razor, razor blade, rinse aid, rubber glove, sandwich bag, sanitary towel, serviette, shampoo, shaving cream, shaving foam, shower gel, soap, sponge, stain remover, straw, sun cream, sunscreen, tampon, tin foil, tissue, toilet cleaner, toilet paper, toilet roll, toothbrush, toothpaste, toothpick, trash bag, vacuum bag, vitamin, washing powder, washing up liquid, wax paper, wet wipe, wipe, wrapping paper',
  },
] as const

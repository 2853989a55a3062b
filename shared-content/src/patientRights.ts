/**
 * The rights of a patient under the Mental Healthcare Act 2017. The sentences exist once, so that `/privacy` and the articles
 * have the same text. Comments name the sections.
 */
export const patientRights = {
  /** S. 18: access to government services, free below the poverty line. */
  care: 'Government services must treat you at a price within your means, and free of charge if you live below the poverty line.',
  /** S. 20 and s. 95 (1) (d). */
  dignity: 'Nobody may chain a person, or treat them cruelly, in the name of treatment.',
  /** S. 21, with insurers in (4). */
  equality: 'Hospitals and insurers must treat an illness of the mind as they treat one of the body.',
  /** S. 22. */
  information: 'You may ask what your illness is, what the plan is, and what else could be done.',
  /** S. 23 and s. 24. */
  confidentiality:
    'Nothing about your illness or treatment may be given away, and no photo of you published, without your consent. The law names few exceptions.',
  /** S. 25. */
  records: 'You may ask to see your basic medical records.',
  /** S. 5 to 9, and the form that the Central Mental Health Authority sets. */
  directive:
    'As an adult you may lay down how you wish to be treated, or not treated, if one day you cannot decide. This advance directive counts only in its legal form: in writing, signed by you and two witnesses, and registered with the Mental Health Review Board. You may change it later in the same form. Emergency treatment is not bound by it.',
  /** S. 14 and s. 15. */
  representative:
    'An adult may also name in writing a trusted person to give support and speak for them: the nominated representative. For a child it is the guardian.',
  /** S. 89, and s. 90 for a longer stay. */
  supportedAdmission:
    'A relative’s signature alone admits nobody. If someone with a severe illness cannot decide even with much support, the nominated representative may apply to a mental health establishment. A psychiatrist and a second professional then examine the person, each independently. Both must find a danger to the person or to others, or dangerous self-neglect. The first stay is 30 days at most, and the Review Board is told.',
  /** S. 94. */
  emergencyTreatment:
    'In an emergency any registered doctor may treat for up to 72 hours, to prevent death or serious harm. The nominated representative is asked, if there is one who can be reached.',
  /** S. 100 to 102. */
  protection:
    'Police must protect someone who wanders about ill and in danger, and bring them to a public hospital within 24 hours. Anyone may tell the police that a person with a mental illness is ill-treated or neglected. A Magistrate can then order an examination and treatment.',
  /** S. 27, through the Legal Services Authorities Act 1987. */
  lawyer:
    'A lawyer for these rights costs you nothing: ask the Legal Services Authority at the district court.',
  /** S. 28; the Board and the State Authority are for places where people are admitted. */
  complaint:
    'About care in a hospital you may complain to the person in charge. The next steps are the Mental Health Review Board and the State Mental Health Authority.',
} as const;

import { FIRST_VERSION, type PolicyText } from "#policies/core/policy-text.ts";

/** The privacy policy (design brief §3.2): the itemised notice, the rights, the grievance contact. */
export const PRIVACY_POLICY: PolicyText = {
  path: "/policies/privacy",
  eyebrow: "Policies",
  title: "Privacy Policy",
  description: "What {name} keeps about visitors, account holders and correspondents, why, how long, and your rights.",
  summary:
    "You can read here without an account, and no other company learns what you read. If you have an account or write to us, we keep the data listed below.",
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        "{name}, {address}. For anything on this page, complaints included, write to [{email}](mailto:{email}).",
      ],
    },
    {
      id: "reading",
      title: "When you read",
      blocks: [
        "Nothing on these pages comes from a third party unless you click on it, and no other company learns what you read. For this reason we show no cookie banner: there is nothing to consent to.",
        "We count views and downloads on our own server, without names. We use a key so that no reader is counted twice. It is made with a secret that changes every day and is never stored; the key itself is deleted before it is 35 days old. For the whole press, and never for a person, we also count the sites that link here, readers’ languages and countries, and searches without results. Read more: [How we count](/policies/usage).",
        "The server’s log contains the time and the address of each request, and errors, so that we can repair and defend the site. It contains neither the reader nor the words of a search. The log is kept for 30 days, and then deleted.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        "A cookie remembers light or dark if you choose one, for a year. Another keeps you signed in, if you sign in. A third lasts ten minutes, while you sign in through another institution. There are no others, and none before you do one of these things.",
        "What you type into a long form may be kept in your own browser until you send it, so that your text is not lost. It stays on your device until then, for 30 days at most, and signing out removes it.",
      ],
    },
    {
      id: "data",
      title: "What we keep, item by item",
      blocks: [
        {
          caption: "Personal data, purpose, basis and time",
          columns: ["What", "Why", "Basis", "How long"],
          rows: [
            [
              "Name and e-mail address of your account",
              "to know and to reach you",
              "contract",
              "until you delete the account",
            ],
            [
              "Password, as a hash from which it cannot be calculated; passkeys",
              "to let you in",
              "contract",
              "until you change it or leave",
            ],
            [
              "Where you are signed in: browser, network address, time",
              "to show it to you, so that you can end it",
              "contract",
              "until the sign-in ends",
            ],
            [
              "Sign-ins, also refused ones, and changes of how you sign in, with the network address",
              "to notice misuse",
              "legitimate interest",
              "a year; once the account is deleted, without the address",
            ],
            [
              "Which permissions you were given, by whom and when",
              "to know who may do what",
              "legitimate interest",
              "for good; once the account is deleted, without names",
            ],
            [
              "Searches of the library that you saved",
              "to repeat them, and to e-mail you what is new if you wish",
              "contract",
              "until you delete them or the account",
            ],
            ["Affiliation, biography, ORCID, photo", "to name you as an author", "consent", "until you remove it"],
            [
              "Manuscripts and their files, contributors, messages and decisions",
              "to review and publish your work",
              "contract",
              "drafts and undecided manuscripts until you delete them or the account; decided ones for good, as the record of the decision",
            ],
            [
              "Reviewers’ names, addresses and reports",
              "to decide about a manuscript",
              "legitimate interest",
              "until the reviewer leaves; the report without the name for good",
            ],
            ["Names of published authors", "the record of scholarship", "legitimate interest", "for good"],
            [
              "What you write in the contact form: your name, e-mail address, message, the estimate you came with",
              "to answer you",
              "contract",
              "24 months, with our answers and notes; then it is deleted. Sooner, if you delete the account with that address",
            ],
            [
              "A hash of your network address when you use the contact form; the address itself is not kept",
              "to stop automatic messages (spam)",
              "legitimate interest",
              "an hour",
            ],
            [
              "An account whose address was never confirmed",
              "to let you confirm it",
              "contract",
              "a day after the sign-up",
            ],
            [
              "E-mails and letters that you send us yourself",
              "to answer them",
              "contract",
              "until your question is answered; they are deleted if you ask",
            ],
            [
              "Backups of all of this",
              "to restore the site after a failure",
              "legitimate interest",
              "up to twelve months, unless the operator of our server keeps fewer",
            ],
          ],
        },
        "We share none of it, except with the companies that deliver our e-mail and run our server, on our instructions, and where a law compels us.",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        {
          points: [
            "You can see and download the data that we have about you: Settings, Privacy, Download my data. They include your enquiries from your account’s confirmed address, with our answers, your saved searches, and your manuscripts and reviews.",
            "You can have your data corrected. You can change most of them yourself, under Profile and Settings.",
            "You can withdraw a consent. Earlier use of the data remains lawful.",
            "You can have your data erased: Settings, Privacy, Delete my account. This also erases the enquiries from its confirmed address; of an estimate we keep the number, the prices and the date, without your name, for the rest of the 24 months. Drafts of manuscripts are deleted, and manuscripts that were not decided yet are withdrawn; decided ones keep your name, and reports that you sent stay without it. Your name stays on published titles.",
            "If you have no account, or wrote from another address, write to us: we send an e-mail to that address and ask you to reply to it. Then we do the same for you.",
            "You can object to a use that is based on our interest.",
            "You can complain to us, and to the data protection authority where you live.",
          ],
        },
        "Write to [{email}](mailto:{email}). We answer within a month and ask for no more proof than we need to know that it is you.",
      ],
    },
    {
      id: "age",
      title: "Age",
      blocks: ["Accounts are for people of 18 years or over. Everyone may read."],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/contact", label: "Contact" },
    { href: "/policies/terms", label: "Terms of Service" },
  ],
};

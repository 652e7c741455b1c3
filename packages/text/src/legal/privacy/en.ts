/* oxlint-disable max-lines -- texts have no bound */
import { list, paragraph, table, terms, type LegalText } from "../blocks.ts";

/** The privacy policy in English: a translation, section by section. */
export const en: LegalText = {
  pageTitle: "Privacy policy – {product}",
  description:
    "Which personal data we collect on the {product} site, why, how long we keep them and what your rights are.",
  title: "Privacy policy",
  inForce: "in force from 15.07.2025",
  lead: "Which data we collect, why, on what basis and for how long, who receives them and what your rights are.",
  note: "The Polish version is binding. This translation is for your convenience.",
  contents: "Contents",
  print: "Print or save",
  home: "Back to the home page",
  sections: [
    {
      id: "controller",
      title: "1. Data controller",
      blocks: [
        paragraph(
          "The controller of your personal data is {company}, address: {address}, tax ID (NIP) {taxId} (“we”).",
        ),
        paragraph(
          "For anything about personal data, write to [{email}](mailto:{email}), call [{phone}]({phoneUri}) or send a letter to the address above.",
        ),
        paragraph(
          "This policy is for people who visit this site and send forms from it, for people whose data somebody else gave in a form, and for people who report bugs from clubs’ systems. It fulfils the information duties of Articles\u00a013 and\u00a014 of Regulation (EU) 2016/679 (“GDPR”).",
        ),
        paragraph(
          "It does not cover the data that a club keeps in the {product} system, for example those of its members. Their controller is the club, and we process them only on its instructions (Art.\u00a028 GDPR).",
        ),
      ],
    },
    {
      id: "purposes",
      title: "2. Purposes and legal bases",
      blocks: [
        table({
          caption: "Purposes and legal bases of the processing",
          columns: ["Purpose", "Legal basis"],
          rows: [
            [
              "Answering a message or a feature suggestion",
              "Art.\u00a06(1)(f) GDPR: our legitimate interest in answering those who write to us; (b) where the message leads to a contract",
            ],
            [
              "Arranging a presentation; confirming, changing and cancelling it, and reminding you of it",
              "Art.\u00a06(1)(b) GDPR: steps at your request before a contract; (f) where you act for a club: contact with its representative",
            ],
            [
              "Taking an order, concluding and performing the contract",
              "Art.\u00a06(1)(b) GDPR where you are the party to the contract; (f) where the club is: contact with those who represent and assist it",
            ],
            [
              "Establishing beyond doubt who gets the first administrator permissions in a club’s system (PESEL number)",
              "Art.\u00a06(1)(f) GDPR: keeping the data of the club and its members out of the wrong hands",
            ],
            [
              "Taking signups for the beta tests and running the tests",
              "Art.\u00a06(1)(b) GDPR: steps at your request; (f) where you act for a club",
            ],
            [
              "Handling bug reports from clubs’ systems",
              "Art.\u00a06(1)(f) GDPR: fixing bugs and informing the club whose system reported them",
            ],
            [
              "Publishing a testimonial with its author’s name and position",
              "Art.\u00a06(1)(a) GDPR: the author’s consent, which can be withdrawn at any time",
            ],
            [
              "Handling complaints and withdrawals, accounting and taxes",
              "Art.\u00a06(1)(c) GDPR: duties under the Polish Act of 30\u00a0May 2014 on consumer rights, the Accounting Act and tax law",
            ],
            [
              "Establishing, pursuing and defending claims",
              "Art.\u00a06(1)(f) GDPR: protecting our rights",
            ],
            [
              "Security of the site: limiting the number of submissions, recognising spam, recording what operators do",
              "Art.\u00a06(1)(f) GDPR: protecting the site and the data against abuse",
            ],
          ],
        }),
        paragraph(
          "We send neither advertising nor a newsletter. The e-mail address you give serves only the matter you write about.",
        ),
      ],
    },
    {
      id: "scope",
      title: "3. Scope of the data",
      blocks: [
        paragraph("We collect only what you give in a form:"),
        terms(
          {
            term: "Message and feature suggestion",
            text: "full name, e-mail, subject, text.",
          },
          {
            term: "Booking a presentation",
            text: "full name, e-mail, the chosen time; phone and club name if you give them.",
          },
          {
            term: "Simple order",
            text: "full name, e-mail, phone, club name, plan; the number of members if you give it.",
          },
          {
            term: "Full order",
            text: "in addition the address, billing period and modules; NIP and REGON numbers if you give them; names and positions of authorised persons; name, e-mail and PESEL number of the club’s administrator of the system.",
          },
          {
            term: "Beta tests",
            text: "full name, e-mail, phone, name and size of the club.",
          },
          {
            term: "Bug report from a club’s system",
            text: "a description of the bug, and the name and e-mail of the reporter if the club’s system passes them on.",
          },
          {
            term: "Testimonial",
            text: "name of the club, the author’s name and position, text, the club’s logo.",
          },
        ),
        paragraph(
          "To a submission we add the date, the language of the page, its status and notes on how it was handled, and a record of the messages sent to you. The form also tells us how long after the page was opened it was sent, and whether a field that people cannot see was filled in. This serves only to mark possible spam.",
        ),
        paragraph(
          "We store IP addresses neither with submissions nor in the application’s logs. To limit the number of submissions and login attempts we count them under a hash of the address made with a secret key; the hash disappears after 15\u00a0minutes at the latest. The hosting provider processes the IP address as far as is technically necessary to deliver the page.",
        ),
        paragraph(
          "Giving data is voluntary. Without the data marked as required we cannot handle the form. If somebody else gave your data, for example the person who ordered on behalf of a club, the source of the data is that person or that club.",
        ),
        paragraph(
          "We collect no special categories of data (Art.\u00a09 GDPR). Please do not put any into the text of a message.",
        ),
      ],
    },
    {
      id: "recipients",
      title: "4. Recipients of the data",
      blocks: [
        paragraph("We pass data on only when it is needed, to the following recipients:"),
        list(
          "providers of hosting and cloud infrastructure, also from the United States (see [section\u00a07](#transfers)),",
          "the e-mail provider whose SMTP server sends our messages,",
          "operators of electronic payments, which are controllers in their own right,",
          "accountants, legal and tax advisers, where a matter requires it,",
          "authorities and others entitled to them by law.",
        ),
        paragraph(
          "Providers that act on our behalf process data under contracts that comply with Art.\u00a028 GDPR. In our team only authorised persons have access. We neither sell data nor share them with advertising networks.",
        ),
      ],
    },
    {
      id: "retention",
      title: "5. Retention",
      blocks: [
        table({
          caption: "How long data are kept",
          columns: ["Data", "How long"],
          rows: [
            [
              "Messages, feature suggestions, bookings of presentations, signups for the beta tests",
              "until the matter is settled, then no longer than until claims that may arise from it expire (Art.\u00a0118 of the Polish Civil Code), or until a successful objection",
            ],
            [
              "Orders and contracts",
              "for the term of the contract, then until claims expire; orders that led to no contract\u00a0– as messages",
            ],
            [
              "PESEL number of the club’s administrator of the system",
              "30\u00a0days after the order is completed or cancelled, 180\u00a0days after it was placed at the latest; deleted automatically",
            ],
            [
              "Accounting and tax documents",
              "5\u00a0years from the end of the calendar year that tax and accounting law name",
            ],
            ["Complaints and withdrawals", "until the matter is settled, then until claims expire"],
            [
              "Bug reports",
              "until the bug is fixed, then as long as they are needed to maintain the club’s system, no longer than until claims under the contract with the club expire",
            ],
            ["Testimonials", "until consent is withdrawn or publication ends"],
            ["Records of messages sent", "30\u00a0days after sending"],
            [
              "The fingerprint of a submission, which keeps it from being taken twice",
              "24\u00a0hours; for bug reports 30\u00a0days",
            ],
            [
              "Hashes of IP addresses in the counters of submissions and logins",
              "15\u00a0minutes at most",
            ],
            [
              "Records of who read a PESEL number (who, when and for which order, without the number itself)",
              "as long as we have to show that processing was proper (Art.\u00a05(2) GDPR)",
            ],
          ],
        }),
        paragraph(
          "Data disappear from backups when newer ones replace them. There, too, a PESEL number is only ever encrypted.",
        ),
      ],
    },
    {
      id: "rights",
      title: "6. Your rights",
      blocks: [
        paragraph("Under the GDPR you have the right:"),
        list(
          "of access to your data and to a copy of them (Art.\u00a015),",
          "to have your data rectified (Art.\u00a016),",
          "to have your data erased (Art.\u00a017),",
          "to have the processing restricted (Art.\u00a018),",
          "to data portability for data that we process by automated means under a contract or with consent (Art.\u00a020),",
          "to withdraw consent at any time, which does not affect the lawfulness of what happened before (Art.\u00a07(3)).",
        ),
        paragraph(
          "You also have the right to object at any time, on grounds relating to your particular situation, to processing based on Art.\u00a06(1)(f) GDPR (Art.\u00a021). We then stop processing the data unless there are compelling legitimate grounds that override, or the data are needed to establish, pursue or defend claims.",
        ),
        paragraph(
          "It is enough to write to [{email}](mailto:{email}). We answer without undue delay, within a month at the latest; in complex matters we may extend this by two months and will tell you so. We charge no fee. If we are not sure who you are, we will ask you to confirm your identity.",
        ),
        paragraph(
          "You may lodge a complaint with the supervisory authority: Prezes Urzędu Ochrony Danych Osobowych (the President of the Polish Personal Data Protection Office), [uodo.gov.pl](https://uodo.gov.pl).",
        ),
      ],
    },
    {
      id: "transfers",
      title: "7. Transfers outside the EEA",
      blocks: [
        paragraph(
          "Some of our hosting providers are based or have servers in the United States, so data may leave the European Economic Area. We transfer them only on one of two bases:",
        ),
        list(
          "Decision (EU) 2023/1795 of the European Commission of 10\u00a0July 2023 on an adequate level of protection (the EU–US Data Privacy Framework), where the provider is on the list of its participants (Art.\u00a045 GDPR),",
          "the standard contractual clauses adopted by Commission Implementing Decision (EU) 2021/914 of 4\u00a0June 2021, with the supplementary measures that are needed (Art.\u00a046(2)(c) GDPR).",
        ),
        paragraph(
          "You can have the list of providers and a copy of the safeguards by writing to [{email}](mailto:{email}).",
        ),
      ],
    },
    {
      id: "automated-decisions",
      title: "8. No automated decisions",
      blocks: [
        paragraph(
          "We make no decisions about you that are based solely on automated processing, and we do no profiling (Art.\u00a022 GDPR).",
        ),
        paragraph(
          "A submission that looks like spam is merely marked and causes no automatic confirmation to be sent. It is not rejected: a person reads it and decides what comes next.",
        ),
      ],
    },
    {
      id: "security",
      title: "9. Security of the data",
      blocks: [
        paragraph(
          "We use technical and organisational measures appropriate to the risk (Art.\u00a032 GDPR), in particular:",
        ),
        list(
          "an encrypted connection between the browser and the site,",
          "encryption of the PESEL number (AES-256-GCM) before it reaches the database; an operator sees dots in its place, and every reading leaves a record that can be neither changed nor deleted in the system,",
          "no PESEL numbers in e-mails, logs, lists and job queues,",
          "logs without names, e-mail addresses, IP addresses and the content of submissions,",
          "access to submissions only for operators who are logged in; their passwords are kept as argon2id hashes, and their sessions expire,",
          "limits on login attempts and on the number of forms sent,",
          "backups and encryption keys kept apart.",
        ),
        paragraph(
          "We report a personal data breach to the supervisory authority within 72\u00a0hours of becoming aware of it, unless it is unlikely to result in a risk to people (Art.\u00a033 GDPR). If a breach carries a high risk, we also tell the people concerned (Art.\u00a034 GDPR).",
        ),
      ],
    },
    {
      id: "changes",
      title: "10. Changes to this policy",
      blocks: [
        paragraph(
          "We change this policy when the law or the way in which we process data changes. The new version is published on this page with the date from which it applies. We tell those with whom we have a contract or an open matter about substantial changes by e-mail, in advance.",
        ),
        paragraph(
          "A change to the policy does not limit rights acquired before. If we want to use data for a new purpose, we say so before we begin, and where consent is needed\u00a0– we ask for it.",
        ),
      ],
    },
    {
      id: "cookies",
      title: "11. Cookies and browser storage",
      blocks: [
        paragraph(
          "We use only what is necessary for the service that you ask for (Art.\u00a0399 of the Polish Act of 12\u00a0July 2024\u00a0– Electronic Communications Law). That is why we do not ask for consent to cookies.",
        ),
        table({
          caption: "What we store in the browser",
          columns: ["What", "What for and how long"],
          rows: [
            [
              "The cookie “locale”",
              "remembers the language chosen with the PL/EN toggle; a year from the last choice",
            ],
            [
              "The cookie “theme”",
              "remembers the chosen theme, light or dark; a year from the last choice",
            ],
            [
              "An operator’s session cookie",
              "only for our operators after they log in; until logout, 12\u00a0hours at most, and 30\u00a0minutes without activity",
            ],
            [
              "The flag of the beta-test window",
              "remembers that the window has been shown; until the site’s data are cleared in the browser",
            ],
            [
              "Drafts of forms",
              "keep what was typed from being lost when the page is reloaded; until the form is sent or the tab is closed; a PESEL number is never part of a draft",
            ],
          ],
        }),
        paragraph(
          "We use no analytics or advertising tools, no scripts of other companies, no social plug-ins and no third-party cookies. The fonts, too, come from our own server.",
        ),
        paragraph(
          "A club’s logo beside a testimonial may come from that club’s server, which then receives the browser’s IP address.",
        ),
        paragraph(
          "You can delete or block what is stored at any time in your browser’s settings. The site will go on working but will forget the language, the theme, the drafts and that the beta-test window was shown.",
        ),
      ],
    },
    {
      id: "contact",
      title: "12. Contact",
      blocks: [
        paragraph("You can contact us about anything that concerns personal data:"),
        terms(
          { term: "E-mail", text: "[{email}](mailto:{email})" },
          { term: "Phone", text: "[{phone}]({phoneUri})" },
          { term: "Address", text: "{company}, {address}" },
        ),
      ],
    },
  ],
};
